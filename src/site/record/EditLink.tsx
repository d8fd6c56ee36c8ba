import { useRouteContext, useRouter } from '@tanstack/react-router'

interface EditLinkProps {
  collection: 'projects' | 'players' | 'news'
  id: string
}

/** For staff who signed in on this browser: the way to the record's form. Whether they may is decided there. */
export function EditLink({ collection, id }: EditLinkProps) {
  const { history } = useRouter()
  const marked = useRouteContext({ from: '__root__', select: ({ session }) => session.hint() })
  if (!marked) return null
  // A plain link: the back office is another document with a stricter policy.
  return (
    <a href={history.createHref(`/admin/${collection}/edit/${id}`)} className="button-quiet">
      Edit
    </a>
  )
}
