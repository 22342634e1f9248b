import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Table } from '#app/ui/table.tsx'
import { FIGURE_NAMES, type Figures } from '#modules/legal/own/placeholders.contract.ts'
import { FIGURE_WORDS } from './legal-words.ts'

const MARKS = ['- …', '1. …', '## …', '**…**', '[…](/help)'] as const

/** The marks of a text, and the placeholders with what each says now. */
export function WritingHelp({ figures }: { figures: Figures }) {
  const { t, i18n } = useLingui()
  const says: Record<(typeof MARKS)[number], string> = {
    '- …': t`a list, one item per line`,
    '1. …': t`a numbered list`,
    '## …': t`a heading within a section`,
    '**…**': t`bold words`,
    '[…](/help)': t`a link to a page of this site`,
  }
  return (
    <Disclosure summary={<Trans>Marks and placeholders</Trans>} className="rounded-xl border border-line px-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="text-sm">
          <p>
            <Trans>Leave an empty line between paragraphs. You can also use:</Trans>
          </p>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            {MARKS.map((mark) => (
              <div key={mark} className="contents">
                <dt className="font-mono text-ink">{mark}</dt>
                <dd>{says[mark]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Table caption={t`Placeholders: they always show the product’s current figures`} dense>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Placeholder</Trans>
              </th>
              <th scope="col">
                <Trans>What it is</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>Says now</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {FIGURE_NAMES.map((name) => (
              <tr key={name}>
                <th scope="row" className="whitespace-nowrap font-mono font-normal">{`{${name}}`}</th>
                <td>{i18n._(FIGURE_WORDS[name])}</td>
                <td className="figures">{figures[name]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Disclosure>
  )
}
