import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { SaveRecord } from '../editor/desk.ts'
import type { Opened } from '../editor/useRecordEditor.ts'
import type { PictureState } from './usePicture.ts'

/**
 * Record first, then the file, then its address in the record (specification, section 4). When the file or its
 * address does not get there the record stays as it is, and the next save goes on where this one stopped.
 */
export const attaching =
  <O extends Opened, D>(
    client: QueryClient,
    picture: PictureState,
    save: MutationOptions<O, Error, SaveRecord<O, D>>,
    draftWith: (saved: O, path: string) => D,
  ) =>
  async (saved: O): Promise<O | null> => {
    if (!picture.picked) return saved
    const { id } = saved.record
    const path = await picture.upload(id)
    if (path === null) return null
    const variables = { id, draft: draftWith(saved, path), base: saved }
    const done = await client
      .getMutationCache()
      .build(client, save)
      .execute(variables)
      .catch(() => null)
    if (done) picture.drop()
    else picture.setMessage(`The ${picture.rules.noun} is uploaded but not shown yet: save again to show it.`)
    return done
  }
