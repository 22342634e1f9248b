/** Checks the transitions of a kind: which status may follow each status. What is not listed cannot happen. */
export function lifeOf<const Life extends { readonly [From in keyof Life]: readonly (keyof Life)[] }>(
  moves: Life,
): Life {
  return moves
}

export function statusesOf<Life extends object>(moves: Life): Extract<keyof Life, string>[] {
  return Object.keys(moves) as Extract<keyof Life, string>[]
}

/** Kinds that are only planned: nobody sells them yet. All that were are sold by now. */
export const PLANNED_MOVES = {}
