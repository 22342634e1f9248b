/** A place in the grid: the row of a room type and the column of a day. */
export type Spot = { room: number; day: number }
/** From where it was begun to where it ends now; both may be any corner. */
export type Selection = { anchor: Spot; end: Spot }
export type Size = { rooms: number; days: number }

export type Box = { firstRoom: number; lastRoom: number; firstDay: number; lastDay: number }

export function boxOf({ anchor, end }: Selection): Box {
  return {
    firstRoom: Math.min(anchor.room, end.room),
    lastRoom: Math.max(anchor.room, end.room),
    firstDay: Math.min(anchor.day, end.day),
    lastDay: Math.max(anchor.day, end.day),
  }
}

export function isSelected(selection: Selection | null, { room, day }: Spot): boolean {
  if (!selection) return false
  const { firstRoom, lastRoom, firstDay, lastDay } = boxOf(selection)
  return room >= firstRoom && room <= lastRoom && day >= firstDay && day <= lastDay
}

/** Where a key leads; beyond the first or last day into the month before or after. Null for a key that leads nowhere. */
export function moved(spot: Spot, key: string, { rooms, days }: Size): Spot | 'before' | 'after' | null {
  const { room, day } = spot
  switch (key) {
    case 'ArrowLeft':
      return day === 0 ? 'before' : { room, day: day - 1 }
    case 'ArrowRight':
      return day === days - 1 ? 'after' : { room, day: day + 1 }
    case 'ArrowUp':
      return { room: Math.max(0, room - 1), day }
    case 'ArrowDown':
      return { room: Math.min(rooms - 1, room + 1), day }
    case 'Home':
      return { room, day: 0 }
    case 'End':
      return { room, day: days - 1 }
    case 'PageUp':
      return 'before'
    case 'PageDown':
      return 'after'
    default:
      return null
  }
}

/**
 * A finger cannot drag over what also scrolls: the first tap begins, the next one ends, and one after that begins again. A
 * mouse begins with each press, and with Shift goes on.
 */
export function picked(selection: Selection | null, spot: Spot, goOn: 'never' | 'always' | 'once'): Selection {
  const begun = selection && selection.anchor.room === selection.end.room && selection.anchor.day === selection.end.day
  const extend = selection && (goOn === 'always' || (goOn === 'once' && begun))
  return extend ? { anchor: selection.anchor, end: spot } : { anchor: spot, end: spot }
}
