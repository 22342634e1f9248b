import { expect, test } from 'vitest'
import { adjustmentOf, NEW_PLAN, type PlanValues, readPlan, valuesOfPlan } from './plan-form.ts'

const saver: PlanValues = {
  ...NEW_PLAN,
  name: 'Saver',
  meal: 'breakfast',
  mealAdult: '30,00',
  direction: 'less',
  percent: '10',
  policy: 'non_refundable',
}
const fieldsOf = (values: PlanValues) => readPlan(values, 'BRL').problems?.map(({ field }) => field)

test('what is typed is sent in hundredths and minor units, and comes back as it was', () => {
  const { input } = readPlan(saver, 'BRL')
  expect(input).toMatchObject({ adjustment: -1000, mealAdult: 3000, mealChild: 0, maxAdvance: null })
  if (!input) throw new Error('no input')
  expect(valuesOfPlan({ ...input, id: '1', version: 1, archived: false }, 'BRL', 'pt-BR')).toEqual(saver)
})

test('meals cost nothing where there are none', () => {
  expect(readPlan({ ...saver, meal: 'none' }, 'BRL').input).toMatchObject({ meal: 'none', mealAdult: 0 })
})

test('what is wrong is said at its field', () => {
  const wrong: PlanValues = { ...NEW_PLAN, direction: 'less', percent: '95', minAdvance: 'soon', mealAdult: 'x' }
  expect(fieldsOf(wrong)).toEqual(['plan.name', 'plan.adjustment', 'plan.minAdvance'])
  expect(fieldsOf({ ...saver, minAdvance: '10', maxAdvance: '3' })).toEqual(['plan.maxAdvance'])
})

test('the direction says what the percent means', () => {
  expect(adjustmentOf({ direction: 'more', percent: '2,5' })).toBe(250)
  expect(adjustmentOf({ direction: 'same', percent: '50' })).toBe(0)
  expect(adjustmentOf({ direction: 'less', percent: 'x' })).toBeNaN()
})
