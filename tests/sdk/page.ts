import { CASES, observe } from './cases.ts'

declare global {
  interface Window {
    /** Runs the case of this service and name against the server that served this page. */
    observeCase: (service: string, name: string) => Promise<unknown>
  }
}

window.observeCase = (service, name) => {
  const found = CASES[service]?.find((one) => one.name === name)
  if (!found) throw new Error(`no case "${name}" of ${service}`)
  return observe(found, location.origin)
}
