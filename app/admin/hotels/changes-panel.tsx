import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Table } from '#app/ui/table.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { addressText, pointText, starsText } from './listing-texts.ts'

type Waiting = NonNullable<ListingView['waiting']>
type Row = { what: string; now: string; wanted: string }

/** What travellers see now, and what the owner wants them to see. */
export function ChangesPanel({ listing, waiting }: { listing: ListingView; waiting: Waiting }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const columns = [t`What`, t`On the site now`, t`Wanted`]
  return (
    <Panel
      title={<Trans>Pending changes</Trans>}
      aside={<span className="text-soft text-sm tabular-nums">{formatMoment(waiting.since, locale)}</span>}
    >
      <Table hideCaption caption={t`Pending changes`} className="min-w-[30rem]">
        <TableHead columns={columns} />
        <tbody>
          {changedRows(listing, waiting.changes, i18n).map(({ what, now, wanted }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="text-soft">
                <del className="no-underline">{now || '–'}</del>
              </td>
              <td className="font-semibold">
                <ins className="no-underline">{wanted}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

function changedRows({ texts, property, address: there }: ListingView, changes: Waiting['changes'], i18n: I18n): Row[] {
  const { name, description, address, propertyType, stars } = changes
  const wordsOf = (words: Waiting['changes']['description']) => Object.values(words ?? {}).join('\n\n')
  const kindOf = (kind: ListingView['property']['propertyType']) => (kind ? i18n._(PROPERTY_TYPE_WORDS[kind]) : '')
  const rows: (Row | false)[] = [
    name !== undefined && { what: i18n._(msg`Name`), now: texts.name ?? '', wanted: name },
    description !== undefined && {
      what: i18n._(msg`Description`),
      now: wordsOf(texts.description),
      wanted: wordsOf(description),
    },
    propertyType !== undefined && {
      what: i18n._(msg`Property type`),
      now: kindOf(property.propertyType),
      wanted: kindOf(propertyType),
    },
    stars !== undefined && {
      what: i18n._(msg`Stars`),
      now: starsText(property.stars, i18n),
      wanted: starsText(stars, i18n),
    },
    address !== undefined && {
      what: i18n._(msg`Address`),
      now: there ? addressText(there) : '',
      wanted: addressText(address),
    },
    address !== undefined && {
      what: i18n._(msg`Map point`),
      now: there ? pointText(there) : '',
      wanted: pointText(address),
    },
  ]
  return rows.filter((row) => row !== false).filter(({ now, wanted }) => now !== wanted)
}
