import { createHash } from 'node:crypto'

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#14181d,#eef1f4);--quiet:light-dark(#4a5561,#aab4bf);--ground:light-dark(#f6f7f9,#12161b);--sheet:light-dark(#fff,#1a2027);--line:light-dark(#6b7785,#8794a2);--strong:light-dark(#0b5394,#7cb8ff);--on-strong:light-dark(#fff,#0d1a26);--wrong:light-dark(#a11d1d,#ff9d94)}
body{margin:0;padding:1rem;min-block-size:100vh;box-sizing:border-box;display:grid;align-content:center;justify-items:center;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{box-sizing:border-box;inline-size:100%;max-inline-size:26rem;padding:clamp(1.25rem,6vw,2.25rem);background:var(--sheet);border-radius:.5rem;box-shadow:0 1px 3px #0003,0 8px 24px #0000001a}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1rem;color:var(--quiet);overflow-wrap:anywhere}
label{display:block;margin-block:1rem .375rem;font-weight:600}
input{box-sizing:border-box;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:4px}
[aria-invalid]{border-color:var(--wrong)}
button{inline-size:100%;min-block-size:2.75rem;margin-block-start:1.5rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:var(--on-strong);background:var(--strong);border:0;border-radius:4px;cursor:pointer}
a{color:var(--strong);font-weight:600}
.problem{color:var(--wrong);font-weight:600}
:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
`

/** Forbids scripts and, since the address contains a secret, caching and referrers. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const CHARACTERS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, also inside a quoted attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CHARACTERS[character] ?? '')
}

/** Builds a page around `content`, which is already HTML; `title` may differ from the heading, for errors. */
export function page(heading: string, content: string, status = 200, title = heading): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(heading)}</h1>
${content}
</main></body></html>`
  return new Response(html, { status, headers: HEADERS })
}
