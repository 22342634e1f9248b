import { msg } from '@lingui/core/macro'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import { STAY_LOOKS } from './stay-looks.ts'
import { StayPanel } from './stay-panel.tsx'

export const stayStaff: StaffKind = {
  kind: 'stay',
  word: msg`stay`,
  looks: STAY_LOOKS,
  panels: (detail) =>
    stayItems(detail.reservation).map((item) => <StayPanel key={item.id} item={item} detail={detail} />),
  nameRule: msg`Stay: until the day of arrival begins at the hotel. Its owner is told.`,
}
