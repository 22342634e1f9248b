import { Trans, useLingui } from '@lingui/react/macro'
import { AMENITY_GROUP_WORDS, AMENITY_WORDS } from '#app/components/stays/hotel-words.ts'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { AMENITIES, AMENITY_GROUPS, type Amenity } from '#modules/hotels/hotels.contract.ts'
import { isRuled } from '#modules/hotels/ruled-amenities.contract.ts'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'

const GROUPS = Object.keys(AMENITY_GROUPS) as (keyof typeof AMENITY_GROUPS)[]

/** What the hotel has; travellers filter by it. */
export function AmenitiesStep({ editor }: Pick<StepProps, 'editor'>) {
  const { i18n } = useLingui()
  const chosen = editor.valuesOf('amenities')
  const set = (amenity: Amenity, has: boolean) =>
    editor.change(
      'amenities',
      AMENITIES.filter((one) => (one === amenity ? has : chosen.includes(one))),
    )
  return (
    <StepPart
      title={<Trans>What does your house offer?</Trans>}
      lead={
        <Trans>
          Only what every guest can use during the stay. Room amenities go with the room; pets, smoking and children are
          house rules.
        </Trans>
      }
    >
      {GROUPS.map((group) => (
        <CheckboxGroup key={group} legend={i18n._(AMENITY_GROUP_WORDS[group])}>
          <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
            {AMENITY_GROUPS[group]
              .filter((one) => !isRuled(one))
              .map((amenity) => (
                <Checkbox
                  key={amenity}
                  label={i18n._(AMENITY_WORDS[amenity])}
                  checked={chosen.includes(amenity)}
                  onChange={({ target }) => set(amenity, target.checked)}
                />
              ))}
          </div>
        </CheckboxGroup>
      ))}
    </StepPart>
  )
}
