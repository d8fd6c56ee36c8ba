import { createHash } from 'node:crypto'
import { ApiError } from '../http/error.ts'
import { readText } from '../http/text-body.ts'
import type { Code } from './code.ts'
import { PASSWORD_LENGTH, passwordProblem } from './credentials.ts'
import type { Identity } from './identity.ts'
import { applyEmailCode, isLoopback, readCode, setPassword } from './mail-code.ts'
import { MODES } from './outbox.ts'

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:28rem;margin:12vh auto 2rem;padding-inline:1rem;color:CanvasText;background:Canvas}h1{font-size:1.5rem;line-height:1.25}label{display:block;margin-block-start:1rem;font-weight:600}input{box-sizing:border-box;inline-size:100%;font:inherit;padding:.6rem;border:1px solid GrayText;border-radius:.4rem}button{font:inherit;font-weight:600;margin-block-start:1.5rem;padding:.6rem 1.2rem;border:1px solid ButtonBorder;border-radius:.4rem;cursor:pointer}.problem{border-inline-start:.3rem solid;padding-inline-start:.8rem;font-weight:600}:focus-visible{outline:3px solid Highlight;outline-offset:2px}`

/** No script at all; the address holds a secret, so it is neither stored nor sent on as a referrer. */
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

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CHARACTERS[character] ?? '')
}

function page(title: string, content: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(title)}</h1>
${content}
</main></body></html>`
  return new Response(html, { status, headers: HEADERS })
}

function goOn(identity: Identity, continueUrl: string | null): string {
  const own = new URL(identity.publicUrl)
  const wanted = continueUrl !== null && URL.canParse(continueUrl) ? new URL(continueUrl) : own
  const allowed =
    wanted.origin === own.origin ||
    (isLoopback(own.href) && isLoopback(wanted.href) && wanted.protocol === 'http:')
  return `<p><a href="${escape(allowed ? wanted.href : own.href)}">Continue</a></p>`
}

function form(parameters: URLSearchParams, fields: string, button: string): string {
  const hidden = ['mode', 'oobCode', 'continueUrl'].map((name) => {
    const value = parameters.get(name)
    return value === null ? '' : `<input type="hidden" name="${name}" value="${escape(value)}">`
  })
  return `<form method="post" action="/__/auth/action">${hidden.join('')}
${fields}
<button type="submit">${button}</button></form>`
}

function passwordForm(code: Code, parameters: URLSearchParams, problem: string | null): Response {
  const limits = `minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}"`
  const wrong = problem === null ? '' : ' aria-invalid="true" aria-describedby="problem" autofocus'
  const fields = `${problem === null ? '' : `<p class="problem" role="alert" id="problem">${escape(problem)}</p>`}
<input type="hidden" name="username" autocomplete="username" value="${escape(code.email)}">
<label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required ${limits}${wrong}>
<label for="repeat">Repeat the new password</label>
<input id="repeat" name="repeat" type="password" autocomplete="new-password" required ${limits}>`
  const intro = `<p>For ${escape(code.email)}. At least ${PASSWORD_LENGTH.min} characters.</p>`
  const title = problem === null ? 'Reset your password' : 'Error: reset your password'
  return page(title, intro + form(parameters, fields, 'Save the new password'), problem === null ? 200 : 400)
}

function confirmForm(code: Code, parameters: URLSearchParams): Response {
  const email = escape(code.newEmail ?? code.email)
  return page('Verify your e-mail address', form(parameters, `<p>${email}</p>`, 'Verify this address'))
}

async function submit(identity: Identity, code: Code, parameters: URLSearchParams): Promise<Response> {
  const secret = parameters.get('oobCode') ?? ''
  const further = goOn(identity, parameters.get('continueUrl'))
  if (code.kind !== 'PASSWORD_RESET') {
    const { email } = applyEmailCode(identity, secret)
    return page('Your e-mail address is verified', `<p>${escape(email)}</p>${further}`)
  }
  const password = parameters.get('newPassword') ?? ''
  const weak = passwordProblem(password)
  if (weak !== null) return passwordForm(code, parameters, weak)
  if (password !== parameters.get('repeat'))
    return passwordForm(code, parameters, 'The two passwords are not the same')
  await setPassword(identity, secret, password)
  return page('Your password is changed', `<p>You can now sign in with your new password.</p>${further}`)
}

/**
 * Where the links of mails lead: a page that verifies an address or sets a new password, without scripts. Opening
 * the link changes nothing (mail scanners open links too); its form does.
 */
export async function actionPage(identity: Identity, request: Request): Promise<Response> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
      return page('Not possible', '<p>Open the link of the mail again.</p>', 405)
    const posted = request.method === 'POST'
    const parameters = posted
      ? new URLSearchParams(await readText(request))
      : new URL(request.url).searchParams
    const { code } = readCode(identity, parameters.get('oobCode') ?? '')
    if (MODES[parameters.get('mode') ?? ''] !== code.kind) throw new ApiError(400, 'INVALID_OOB_CODE')
    if (posted) return await submit(identity, code, parameters)
    return code.kind === 'PASSWORD_RESET'
      ? passwordForm(code, parameters, null)
      : confirmForm(code, parameters)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const words = 'It may have been used already, or it is too old. Ask for a new mail and open its link.'
    return page('This link does not work', `<p>${words}</p>${goOn(identity, null)}`, 400)
  }
}
