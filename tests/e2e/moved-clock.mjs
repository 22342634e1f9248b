// Loaded before the site (node --import): its clock runs ahead of the true one by the minutes in CLOCK_FILE, which
// a test may change while the site runs, or stands still at the moment in it. Nothing else about the site differs.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const True = Date
let ahead = 0
let still = Number.NaN
const look = () => {
  const said = readFileSync(file, 'utf8')
  ahead = Number(said) * 60_000
  still = said.includes('T') ? True.parse(said) : Number.NaN
}
const now = () => (Number.isNaN(still) ? True.now() + ahead : still)

globalThis.Date = new Proxy(True, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  apply: () => new True(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
look()
setInterval(look, 20).unref()
