import { useRouteContext, useRouter } from '@tanstack/react-router'

interface EditLinkProps {
  collection: 'projects' | 'players' | 'news'
  id: string
}

/**
 * Link to the record's form, for staff who have signed in on this browser. The
 * back office checks their access.
 */
export function EditLink({ collection, id }: EditLinkProps) {
  const { history } = useRouter()
  const marked = useRouteContext({ from: '__root__', select: ({ session }) => session.hint() })
  if (!marked) return null
  // A plain link, not a router link: the back office is a separate document with a
  // stricter content security policy.
  return (
    <a href={history.createHref(`/admin/${collection}/edit/${id}`)} className="button-quiet">
      Edit
    </a>
  )
}
