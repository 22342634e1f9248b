import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { RemoveSetting } from './remove-setting.tsx'
import { useRemovals } from './use-removals.ts'

/** As the steps have it: the form begins anew, and what removes is gone with what was removed. */
function Step({ refused = false }) {
  const [set, setSet] = useState<string | null>('Vela')
  const removals = useRemovals(set !== null)
  const remove = async () => {
    if (!refused) setSet(null)
  }
  return (
    <div>
      <form key={removals}>
        <input type="hidden" name="version" value="1" />
        <label>
          Name
          <input name="name" defaultValue={set ?? ''} />
        </label>
      </form>
      {set && (
        <RemoveSetting
          verb="Remove the company"
          question="Remove the company?"
          action={{ pending: false, problem: null }}
          remove={remove}
        >
          It is gone then.
        </RemoveSetting>
      )}
    </div>
  )
}

const opener = () => screen.getByRole('button', { name: 'Remove the company' })
async function press(name: string) {
  opener().focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

test('once it is removed, the focus is in the first field of the form that begins anew', async () => {
  renderWithLanguage(<Step />)
  await press('Remove it')
  await eventually(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test('what is kept, or was not removed, leaves the focus where it was asked', async () => {
  const { unmount } = renderWithLanguage(<Step />)
  await press('Keep it')
  expect(opener()).toHaveFocus()
  unmount()
  renderWithLanguage(<Step refused />)
  await press('Remove it')
  expect(screen.getByRole('button', { name: 'Remove it' })).toHaveFocus()
})
