import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { staffMutations } from '../../entities/staff/mutations.ts'
import { staffQueries } from '../../entities/staff/queries.ts'
import type { StaffRecord } from '../../entities/staff/schema.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { RecordList } from '../lists/RecordList.tsx'
import { reason } from '../reason.ts'
import { AddUser } from './AddUser.tsx'
import { userColumns } from './columns.tsx'
import { SetActive } from './SetActive.tsx'
import styles from '../lists/list.module.css'
import usersStyles from './users.module.css'
import { mailedMessage } from './messages.ts'

const SORT = [{ id: 'email', desc: false }]
const NOUNS = { one: 'user', many: 'users' }
const uidOf = ({ uid }: StaffRecord) => uid

/** Everyone who has or had access. Nobody can change their own access, so one active admin always remains. */
export function UsersScreen({ ownUid }: { ownUid: string }) {
  const { data } = useQuery(staffQueries.all())
  const [selected, setSelected] = useState<StaffRecord | null>(null)
  const { mutate: sendReset } = useMutation({
    ...staffMutations.sendReset(),
    onSuccess: (_done, email) => showToast({ tone: 'ok', text: mailedMessage(email) }),
    onError: (error) => showToast({ tone: 'error', text: `The email was not sent. ${reason(error)}` }),
  })
  const columns = useMemo(() => {
    const emails = new Map(data?.map(({ uid, email }) => [uid, email]))
    return userColumns((uid) => emails.get(uid) ?? '')
  }, [data])
  const actions = useCallback(
    (user: StaffRecord) => {
      if (user.uid === ownUid) return <span className="muted">This is you</span>
      const verb = user.active ? 'Deactivate' : 'Activate'
      return (
        <span className={usersStyles.actions}>
          {user.active && (
            <button type="button" className="button-link" tabIndex={-1} onClick={() => sendReset(user.email)}>
              Mail<span className="visually-hidden"> a link to choose a password to {user.email}</span>
            </button>
          )}
          <button type="button" className="button-link" tabIndex={-1} onClick={() => setSelected(user)}>
            {verb}
            <span className="visually-hidden"> {user.email}</span>
          </button>
        </span>
      )
    },
    [ownUid, sendReset],
  )
  return (
    <div className={styles.screen}>
      <div>
        <AddUser />
      </div>
      <RecordList
        label="Users"
        nouns={NOUNS}
        name="users"
        query={staffQueries.all()}
        columns={columns}
        recordId={uidOf}
        sort={SORT}
        empty="No users found."
        actions={actions}
      />
      {selected && <SetActive user={selected} onDone={() => setSelected(null)} />}
    </div>
  )
}
