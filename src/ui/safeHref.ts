/**
 * The address if it is safe to put into a link: http or https, no user name or password (they make a foreign host
 * look like ours), at most 2048 characters; otherwise null. A bare host such as `www.example.com` is taken as https.
 */
export function safeHref(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  if (text === '' || text.length > 2048) return null
  const bareHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text)
  try {
    const url = new URL(bareHost ? `https://${text}` : text)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    return url.username === '' && url.password === '' ? url.href : null
  } catch {
    return null
  }
}
