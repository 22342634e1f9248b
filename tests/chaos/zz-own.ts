import { killOwnPostgres } from '/work/wt/doors/tests/chaos/own-database.ts'
process.stdout.write(JSON.stringify(await killOwnPostgres({ say: (l: string) => console.log(l) } as never, 2), null, 1) + '\n')
