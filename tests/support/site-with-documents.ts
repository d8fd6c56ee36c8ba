import { openLocalFirebase } from '../../local-firebase/server.ts'
import { fieldsOf, type Plain } from './plain-fields.ts'
import { dataFolderFor, startSite, type RunningSite } from './site.ts'
import { PROJECT } from './local-firebase.ts'

/**
 * Starts the demonstration with further documents, by path, written as the owner would write them in
 * Firebase's console: bypassing the rules, in any shape.
 */
export async function startSiteWithDocuments(
  documents: Record<string, Record<string, Plain>>,
): Promise<RunningSite> {
  const dataDir = await dataFolderFor('demo')
  const local = await openLocalFirebase({ ...PROJECT, dataDir })
  for (const [path, values] of Object.entries(documents)) local.write(path, fieldsOf(values))
  await local.close()
  return startSite('demo', { DATA_DIR: dataDir })
}
