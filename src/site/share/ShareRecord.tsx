import { sharePath, type SharedCollection } from '../../entities/share-page/address.ts'
import { ShareButton } from './ShareButton.tsx'

/** Shares the page of a record that messengers can preview: an address with a fragment looks like the front page to them. */
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
