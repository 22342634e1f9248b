export type Alliance = 'Compass' | 'Lodestar' | 'Tradewind'

/** network: hubs and waves; low-cost: point to point in one single-aisle family; regional: small aircraft only. */
export type CarrierStyle = 'network' | 'low-cost' | 'regional'

export type PlannedCarrier = {
  code: string
  name: string
  alliance: Alliance | null
  /** ISO 3166-1 alpha-2 of the home country. */
  country: string
  /** IATA codes, the most important first. */
  hubs: readonly string[]
  /** Countries in and between which it may fly without touching a hub. */
  territory: ReadonlySet<string>
  /** Kilometres beyond which it does not fly. */
  reachKm: number
  style: CarrierStyle
}

const REACH = { world: 15_400, far: 9_800, near: 5_500, local: 2_500 } as const

type Plan = {
  hubs: string
  territory: string
  alliance?: Alliance
  reach?: keyof typeof REACH
  style?: CarrierStyle
}

/** A carrier from one line of the tables; hubs and territory are codes with spaces between, the first country is home. */
export function carrier(code: string, name: string, plan: Plan): PlannedCarrier {
  const territory = plan.territory.split(' ')
  return {
    code,
    name,
    alliance: plan.alliance ?? null,
    country: territory[0] ?? '',
    hubs: plan.hubs.split(' '),
    territory: new Set(territory),
    reachKm: REACH[plan.reach ?? 'world'],
    style: plan.style ?? 'network',
  }
}
