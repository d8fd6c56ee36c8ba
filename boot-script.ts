import type { HtmlTagDescriptor, Plugin } from 'vite'

const GOOGLE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
]

/** What the back office may do: no advert scripts, connections only to ourselves, Firebase and the configured AI. */
function adminPolicy(env: Record<string, string | undefined>): string {
  const hosts = [
    "'self'",
    ...(env.VITE_FIREBASE_PROJECT_ID ? GOOGLE : []),
    ...(env.VITE_AI_ORIGIN ? [env.VITE_AI_ORIGIN] : []),
  ]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src ${hosts.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * A strict content security policy allows one inline script by its hash and whatever that script creates; a parser-
 * inserted module script would be refused. So the built page names its entry in a meta tag, which the constant boot
 * script of index.html turns into the module script. The dev server keeps the plain module script, because React's
 * refresh preamble has to run before it.
 */
export function bootScript(): Plugin {
  let policy = ''
  return {
    name: 'ppx-boot-script',
    apply: 'build',
    configResolved(config) {
      policy = adminPolicy(config.env)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const entry = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>\s*/
        const source = entry.exec(html)?.[1]
        if (source === undefined)
          throw new Error('index.html has no module script to hand to the boot script')
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { name: 'entry', content: source }, injectTo: 'head-prepend' },
          { tag: 'meta', attrs: { name: 'admin-policy', content: policy }, injectTo: 'head-prepend' },
        ]
        return { html: html.replace(entry, ''), tags }
      },
    },
  }
}
