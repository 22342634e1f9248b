import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { DateField, TextField } from '#app/ui/text-field.tsx'

export const INSURED_FIELDS = ['givenNames', 'surname', 'birthDate'] as const
export type InsuredField = (typeof INSURED_FIELDS)[number]

type Input = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'required' | 'error' | 'onChange'>
type InsuredFieldsProps = { input: (field: InsuredField) => Input; names?: boolean; birth?: boolean }

/** Name and birth date of someone who is insured, or the one of them that is not known yet. */
export function InsuredFields({ input, names = true, birth = true }: InsuredFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      {names && (
        <>
          <TextField {...input('givenNames')} label={t`Given names`} maxLength={60} autoComplete="off" />
          <TextField {...input('surname')} label={t`Surname`} maxLength={60} autoComplete="off" />
        </>
      )}
      {birth && <DateField {...input('birthDate')} label={t`Birth date`} autoComplete="off" />}
    </>
  )
}
