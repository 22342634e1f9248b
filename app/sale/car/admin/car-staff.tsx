import { msg } from '@lingui/core/macro'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { carItems } from '#modules/reservations/items/car/current-cars.contract.ts'
import { CAR_LOOKS } from './car-looks.ts'
import { CarPanel } from './car-panel.tsx'

export const carStaff: StaffKind = {
  kind: 'car',
  word: msg`car rental`,
  looks: CAR_LOOKS,
  panels: (detail) =>
    carItems(detail.reservation).map((item) => <CarPanel key={item.id} item={item} detail={detail} />),
  nameRule: msg`Car: until pick-up, for the same driver.`,
}
