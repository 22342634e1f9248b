/** Runs within every page before anything else, so it imports nothing: sends home what goes wrong there. */
export function watchInPage(home: string): void {
  document.currentScript?.remove()
  let leaving = false
  // A page that is being left says of each request that is cut off that it failed.
  addEventListener('beforeunload', () => {
    leaving = true
  })
  const tell = (text: string) =>
    leaving || navigator.sendBeacon(home, `${location.pathname} at ${innerWidth} px: ${text}`)
  const described = (what: unknown) => (what instanceof Error ? `${what.message}\n${what.stack}` : String(what))
  addEventListener('error', (event) => tell(described(event.error ?? event.message)))
  addEventListener('unhandledrejection', ({ reason }) => tell(described(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    tell(`the content security policy forbids ${blockedURI} (${violatedDirective}) in ${sourceFile}`)
  })
  const { error } = console
  console.error = (...told: unknown[]) => {
    tell(told.map(described).join(' '))
    error.apply(console, told)
  }
}
