import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { OriginChoice } from '#app/components/destinations/origin-choice.tsx'
import { preferOrigin } from '#app/components/search-widget/preferred-origin.ts'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { useEarlyChoices } from '#app/ui/use-early-choices.ts'
import { monthText } from '#platform/date-words.ts'
import { formatMoney, fromMajor } from '#platform/money.ts'
import { budgetsIn, monthsFrom, type TripsQuery } from './offers-query.ts'

type TripFiltersProps = {
  path: '/offers' | '/explore'
  query: TripsQuery
  originName: string
  /** What else can be chosen there. */
  children: ReactNode
}

/** From where, when, for how much: a form that works before JavaScript has come, and by itself once it has. */
export function TripFilters({ path, query, originName, children }: TripFiltersProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { origin, month, budget, currency } = query
  const money = (major: number) => formatMoney(fromMajor(major, currency), locale, true)
  const months = monthsFrom(useToday()).map((value) => ({ value, label: monthText(value, locale) }))
  const amounts = [...new Set([...budgetsIn(currency), ...(budget ? [budget] : [])])].toSorted((a, b) => a - b)
  const busy = useNavigation().state === 'loading'

  function go(params: URLSearchParams) {
    for (const [name, value] of [...params]) if (value === '') params.delete(name)
    void navigate(`${localPath(path)}?${params}`, { preventScrollReset: true })
  }
  const current = () =>
    new URLSearchParams(new FormData(form.current ?? undefined) as unknown as Record<string, string>)
  useEarlyChoices(form, () => go(current()))
  useFollowing(form, query)
  return (
    <Form
      ref={form}
      method="get"
      action={localPath(path)}
      onChange={() => go(current())}
      className="flex flex-wrap items-end gap-3"
      aria-busy={busy}
    >
      <input type="hidden" name="origin" value={origin} />
      <OriginChoice
        origin={{ code: origin, name: originName }}
        onChoose={(chosen) => {
          preferOrigin(chosen)
          const params = current()
          params.set('origin', chosen.code)
          go(params)
        }}
      />
      <Select
        label={t`Month`}
        name="month"
        defaultValue={month ?? ''}
        placeholder={t`Any time in the coming weeks`}
        options={months}
        controlSize="sm"
        className="w-full sm:w-52"
      />
      <Select
        label={t`Budget per traveller`}
        name="budget"
        defaultValue={budget ? String(budget) : ''}
        placeholder={t`Any price`}
        options={amounts.map((value) => ({ value: String(value), label: t`up to ${money(value)}` }))}
        controlSize="sm"
        className="w-full sm:w-52"
      />
      {children}
      <Button type="submit" size="sm" className="hidden noscript:inline-flex">
        <Trans>Show</Trans>
      </Button>
    </Form>
  )
}

/** The lists are the browser's own, since React would set them back to the address while that is on its way; they follow it by this. */
function useFollowing(form: RefObject<HTMLFormElement | null>, { month, budget, type, stay }: TripsQuery) {
  const drawn = useRef(false)
  useEffect(() => {
    const asked = { month: month ?? '', budget: budget ? String(budget) : '', type: type ?? '', stay: stay ?? '' }
    for (const [name, value] of Object.entries(asked)) {
      const list = form.current?.elements.namedItem(name)
      if (drawn.current && list instanceof HTMLSelectElement) list.value = value
    }
    drawn.current = true
  }, [form, month, budget, type, stay])
}
