import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'
import type { MapTiles } from '#platform/map-tiles.contract.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the scripts and styles of a page run that carry these, beside those that have an address here. */
    nameNonces(): Nonces
    /** Lets the scripts of a page run by their hashes (SHA-256 in base64) and by nothing else. */
    namePageScripts(hashes: readonly string[]): void
  }
}

type Options = { https: boolean; policy: boolean; mapTiles: MapTiles | null; outsidePhotos?: boolean }
type Nonces = { script: string; style: string }

const POLICY = 'content-security-policy'
/** These headers govern documents; on scripts, fonts and photos they would be a wasted kilobyte each. */
const OF_DOCUMENTS = [
  POLICY,
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const NO_DOCUMENTS = /^\/(assets|photos|map-tiles)\//
/** Stand where an answer says what may run and what may style it. */
const PLACES = { script: "'script-place'", style: "'style-place'" } as const
const PLACE = new RegExp(` (${PLACES.script}|${PLACES.style})`, 'g')
/** The style that react-aria adds to a page (usePress), letter by letter. */
const PRESSABLE = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}'
const PRESSABLE_HASH = createHash('sha256').update(PRESSABLE).digest('base64')

/**
 * Scripts and styles have an address of ours or, in a page, carry its nonces, and nothing else runs; a
 * page that caches share names its scripts instead (shared-page.ts). Style attributes are allowed:
 * React sets them for positions and sizes. In development Vite adds scripts of its own, so there is no policy.
 * helmet is asked once: what it says depends on nothing but the nonces, and asking it for each answer took longer than
 * suggestions took to be found.
 */
export const security = fp(
  async (app: FastifyInstance, options: Options) => {
    const { [POLICY]: policy, ...ofDocuments } = headersFrom(options)
    const everywhere = { ...ofDocuments }
    for (const name of OF_DOCUMENTS) delete everywhere[name]
    const ofAnswers = policy ? { ...ofDocuments, [POLICY]: policy.replace(PLACE, '') } : ofDocuments
    const policyFor = policy ? policyWith(policy) : undefined
    app.decorateReply('nameNonces', function () {
      const nonces = { script: nonce(), style: nonce() }
      if (policyFor) this.header(POLICY, policyFor(byNonce(nonces)))
      return nonces
    })
    app.decorateReply('namePageScripts', function (hashes) {
      const script = hashes.map((hash) => `'sha256-${hash}'`).join(' ')
      if (policyFor) this.header(POLICY, policyFor({ script, style: `'sha256-${PRESSABLE_HASH}'` }))
    })
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(NO_DOCUMENTS.test(request.url) ? everywhere : ofAnswers)
      done()
    })
  },
  { name: 'security' },
)

/** What helmet sets, by name in small letters. */
function headersFrom({ https, policy, mapTiles, outsidePhotos }: Options): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  }
  const set = helmet({
    contentSecurityPolicy: policy && {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", PLACES.script],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", PLACES.style],
        styleSrcAttr: ["'unsafe-inline'"],
        // Photos of hotels that others sell are where those keep them.
        imgSrc: ["'self'", 'data:', 'blob:', ...(outsidePhotos ? ['https:'] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hostOf(mapTiles)],
        // The pages of the payment provider, under /sandbox-pay and /stripe-pay.
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    hsts: https,
    // The same as `frameAncestors` says, for browsers that know only this.
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const answer = {
    setHeader: (name: string, value: unknown) => Object.assign(headers, { [name.toLowerCase()]: String(value) }),
    removeHeader: () => {},
  }
  let told = false
  set({} as never, answer as never, (error) => {
    if (error) throw error
    told = true
  })
  if (!told) throw new Error('helmet has not answered at once')
  return headers
}

/** Where browsers fetch tiles that are not ours. */
function hostOf(tiles: MapTiles | null): string[] {
  return tiles && !tiles.url.startsWith('/') ? [new URL(tiles.url).origin] : []
}

function policyWith(policy: string): (nonces: Nonces) => string {
  const [before = '', between = '', after = ''] = policy.split(new RegExp(`${PLACES.script}|${PLACES.style}`))
  return ({ script, style }) => before + script + between + style + after
}

const byNonce = ({ script, style }: Nonces) => ({ script: `'nonce-${script}'`, style: `'nonce-${style}'` })

const nonce = () => randomBytes(16).toString('hex')
