// Exit code 0 while the site serves: for the HEALTHCHECK of the image and for compose. Kubernetes asks by itself.
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`
const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
