import { sharePath, type SharedCollection } from '../../entities/share-page/address.ts'
import { ShareButton } from './ShareButton.tsx'

/**
 * Shares the share page of a record, which messengers can preview: they ignore fragments
 * and would see the front page.
 */
export function ShareRecord({
  collection,
  id,
  name,
}: {
  collection: SharedCollection
  id: string
  name: string
}) {
  return <ShareButton label="Share" title={name} address={() => shareAddress(collection, id)} />
}

const shareAddress = (collection: SharedCollection, id: string): string =>
  new URL(import.meta.env.BASE_URL + sharePath(collection, id), window.location.origin).href
