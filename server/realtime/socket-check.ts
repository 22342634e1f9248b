import type { Check } from '#platform/diagnosis/check.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.sockets', message: 'Sockets' },
  proves: /*i18n*/ {
    id: 'check.sockets.proves',
    message: 'Live updates, such as chat messages, reach browsers connected to any process.',
  },
  open: /*i18n*/ {
    id: 'check.sockets.open',
    message:
      '{count, plural, =0 {No browser is} one {# browser is} other {# browsers are}} connected, and other processes can be heard.',
  },
  deaf: /*i18n*/ {
    id: 'check.sockets.deaf',
    message: 'Other processes cannot be heard: what happens there appears here only after a reload.',
  },
  advice: /*i18n*/ {
    id: 'check.sockets.advice',
    message:
      'The connection that listens to PostgreSQL is down and is reopened automatically. A pooler in between must use session mode.',
  },
}

/** That what happens in one process is seen in the others. */
export function socketCheck({ hears, count }: { hears: () => boolean; count: () => number }): Check {
  return {
    id: 'sockets',
    group: 'traffic',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run() {
      const figures = { connected: count() }
      if (!hears()) return { state: 'failing', found: TEXT.deaf, advice: TEXT.advice, figures }
      return { state: 'ok', found: TEXT.open, values: { count: count() }, figures }
    },
  }
}
