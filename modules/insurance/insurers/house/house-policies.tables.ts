import { COVERS, REGIONS } from '#modules/insurance/covers.contract.ts'
import { sql } from '#platform/database/query.ts'
import {
  bigint,
  check,
  date,
  id,
  index,
  instant,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

/** What the sandbox insurer has promised. Of the people it keeps the ages alone: it settles no claims. */
export const housePolicies = pgTable(
  'house_policies',
  {
    id: id(),
    key: text().notNull(),
    /** The policy number is made of it. */
    serial: integer().notNull().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    status: text({ enum: ['accepted', 'issued', 'cancelled'] }).notNull(),
    version: date({ mode: 'string' }).notNull(),
    cover: text({ enum: COVERS }).notNull(),
    region: text({ enum: REGIONS }).notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    ages: smallint().array().notNull(),
    /** Minor units. */
    premium: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    acceptedAt: instant().notNull(),
    issuedAt: instant(),
    cancelledAt: instant(),
  },
  (t) => [
    unique('house_policies_key').on(t.key),
    unique('house_policies_serial').on(t.serial),
    check('house_policies_status', sql`${t.status} in ('accepted', 'issued', 'cancelled')`),
    check('house_policies_days', sql`${t.fromDay} <= ${t.untilDay}`),
    check('house_policies_premium', sql`${t.premium} > 0`),
    check('house_policies_issued', sql`${t.status} <> 'issued' or ${t.issuedAt} is not null`),
    check('house_policies_cancelled', sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`),
  ],
)

/** What became of policies before their cover began, each as it was amended to. */
export const houseAmendments = pgTable(
  'house_policy_amendments',
  {
    id: id(),
    key: text().notNull(),
    serial: integer()
      .notNull()
      .references(() => housePolicies.serial),
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    ages: smallint().array().notNull(),
    /** Minor units. */
    premium: bigint({ mode: 'number' }).notNull(),
    amendedAt: instant().notNull(),
  },
  (t) => [
    unique('house_policy_amendments_key').on(t.key),
    index('house_policy_amendments_by_policy').on(t.serial),
    check('house_policy_amendments_days', sql`${t.fromDay} <= ${t.untilDay}`),
    check('house_policy_amendments_premium', sql`${t.premium} > 0`),
  ],
)
