import { ApiError } from '../http/error.ts'
import { isLoopbackUrl } from '../http/loopback.ts'
import { readText } from '../http/text-body.ts'
import type { Code } from './code.ts'
import { PASSWORD_LENGTH, passwordProblem } from './credentials.ts'
import type { Caller, Identity } from './identity.ts'
import { applyEmailCode, readCode, setPassword } from './mail-code.ts'
import { MODES } from './outbox.ts'
import { escape, page } from './page-shell.ts'
import { parseUrl } from '../http/parse-url.ts'

function goOn(identity: Identity, continueUrl: string | null): string {
  const own = new URL(identity.publicUrl)
  const wanted = (continueUrl === null ? null : parseUrl(continueUrl)) ?? own
  const allowed =
    wanted.origin === own.origin ||
    (isLoopbackUrl(own.href) && isLoopbackUrl(wanted.href) && wanted.protocol === 'http:')
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
  const content = intro + form(parameters, fields, 'Save the new password')
  const heading = 'Reset your password'
  return problem === null ? page(heading, content) : page(heading, content, 400, `Error: ${heading}`)
}

function confirmForm(code: Code, parameters: URLSearchParams): Response {
  const email = escape(code.newEmail ?? code.email)
  const whose = `<p>${email}</p><p>Continue only if you requested this.</p>`
  return page('Verify your e-mail address', form(parameters, whose, 'Verify this address'))
}

async function submit(
  identity: Identity,
  code: Code,
  parameters: URLSearchParams,
  caller: Pick<Caller, 'address'>,
): Promise<Response> {
  const secret = parameters.get('oobCode') ?? ''
  const further = goOn(identity, parameters.get('continueUrl'))
  if (code.kind !== 'PASSWORD_RESET') {
    const { email } = await applyEmailCode(identity, secret, caller)
    return page('Your e-mail address is verified', `<p>${escape(email)}</p>${further}`)
  }
  const password = parameters.get('newPassword') ?? ''
  const weak = passwordProblem(password)
  if (weak !== null) return passwordForm(code, parameters, weak)
  if (password !== parameters.get('repeat'))
    return passwordForm(code, parameters, 'The two passwords do not match')
  await setPassword(identity, secret, password, caller)
  return page('Your password is changed', `<p>You can now sign in with your new password.</p>${further}`)
}

/**
 * Serves the target of mail links: a page, free of scripts, that verifies an address or sets a new password.
 * Opening the link changes nothing, since mail scanners open links too; only submitting the form does.
 */
export async function actionPage(identity: Identity, request: Request, address?: string): Promise<Response> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
      return page('This does not work', '<p>Open the link in the mail again.</p>', 405)
    const posted = request.method === 'POST'
    const parameters = posted
      ? new URLSearchParams(await readText(request))
      : new URL(request.url).searchParams
    const { code } = readCode(identity, parameters.get('oobCode') ?? '')
    if (MODES[parameters.get('mode') ?? ''] !== code.kind) throw new ApiError(400, 'INVALID_OOB_CODE')
    if (posted) return await submit(identity, code, parameters, { address })
    return code.kind === 'PASSWORD_RESET'
      ? passwordForm(code, parameters, null)
      : confirmForm(code, parameters)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const words = 'It may have expired or been used already. Request a new mail and open its link.'
    return page('This link does not work', `<p>${words}</p>${goOn(identity, null)}`, 400)
  }
}
