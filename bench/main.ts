// `npm run bench` runs every benchmark; `npm run bench:NAME` one. Each prints its own figures beside a named yardstick.
const BENCHMARKS: Record<string, () => Promise<{ run(): Promise<void> | void }>> = {
  geo: () => import('./geo.ts'),
  flights: () => import('./flights.ts'),
  hotels: () => import('./hotels.ts'),
  cars: () => import('./cars.ts'),
  packages: () => import('./packages.ts'),
  booking: () => import('./booking.ts'),
  processes: () => import('./processes.ts'),
  chat: () => import('./chat.ts'),
  idle: () => import('./idle.ts'),
  memory: () => import('./memory.ts'),
  site: () => import('./site.ts'),
  reports: () => import('./reports.ts'),
  pages: () => import('./pages.ts'),
  campaigns: () => import('./campaigns.ts'),
  growth: () => import('./growth/growth.ts'),
  admin: () => import('./growth/admin.ts'),
}

const given = process.argv.slice(2)
const option = given.findIndex((one) => one.startsWith('-'))
const wanted = option < 0 ? given : given.slice(0, option)
const names = wanted.length > 0 ? wanted : Object.keys(BENCHMARKS)
for (const name of names) {
  const load = BENCHMARKS[name]
  if (!load) {
    console.error(`There is no benchmark "${name}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n# ${name}\n`)
  const { run } = await load()
  await run()
}
