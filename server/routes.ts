import type { FastifyPluginAsync } from 'fastify'
import { accountsApi } from '#modules/accounts/index.ts'
import { alertsApi } from '#modules/alerts/index.ts'
import { auditApi } from '#modules/audit/index.ts'
import { backofficeApi } from '#modules/backoffice/index.ts'
import { backupsApi } from '#modules/backups/index.ts'
import { campaignsApi } from '#modules/campaigns/index.ts'
import { careersApi } from '#modules/careers/index.ts'
import { carDeskApi, carsApi } from '#modules/cars/index.ts'
import { deskApi, deskSettingsApi, visitorChatApi } from '#modules/chat/index.ts'
import { diagnosticsApi } from '#modules/diagnostics/index.ts'
import { flightsApi, houseScheduleApi } from '#modules/flights/index.ts'
import { geoApi } from '#modules/geo/index.ts'
import { guestReviewApi, hotelsApi, listedHotelsApi, ownerCalendarApi, stayReviewsApi } from '#modules/hotels/index.ts'
import { insuranceApi } from '#modules/insurance/index.ts'
import { ownerMoneyApi, staffPayoutsApi } from '#modules/ledger/index.ts'
import { legalApi } from '#modules/legal/index.ts'
import { mailTemplatesApi } from '#modules/mail-templates/index.ts'
import { guestMessagesApi, ownerMessagesApi } from '#modules/messages/index.ts'
import { newsletterApi } from '#modules/newsletter/index.ts'
import { notificationsApi, staffMailsApi } from '#modules/notifications/index.ts'
import { offersApi } from '#modules/offers/index.ts'
import { packagesApi } from '#modules/packages/index.ts'
import { partnersApi } from '#modules/partners/index.ts'
import { disputesApi, paymentMethodsApi, paymentsApi } from '#modules/payments/index.ts'
import { reportsApi } from '#modules/reports/index.ts'
import {
  ownerReservationsApi,
  ownerSalesApi,
  reservationsApi,
  staffReservationsApi,
} from '#modules/reservations/index.ts'
import { searchHistoryApi } from '#modules/searches/index.ts'
import { settingsApi } from '#modules/settings/index.ts'
import { helpApi, supportApi, supportMailApi, supportRequestsApi } from '#modules/support/index.ts'
import { alarmsApi, ticketingApi } from '#modules/ticketing/index.ts'
import type { Env } from '#platform/env.ts'
import type { Modules } from './modules.ts'

type Deps = { env: Pick<Env, 'SUPPORT_MAIL_SECRET'>; modules: Modules }

/** The routes of every module, under /api. */
export function routesOf({ env, modules }: Deps): (FastifyPluginAsync | FastifyPluginAsync[])[] {
  const { stayOf } = modules.reservations
  return [
    accountsApi(modules.accounts),
    diagnosticsApi(modules.diagnostics),
    auditApi(modules.audit, modules.accounts.staff.namesOf),
    geoApi(modules.geo),
    flightsApi(modules.flights),
    houseScheduleApi(modules.house),
    newsletterApi(modules.newsletter),
    campaignsApi(modules.campaigns),
    mailTemplatesApi(modules.mailTemplates),
    offersApi(modules.offers),
    packagesApi(modules.packages),
    alertsApi(modules.alerts),
    ...legalApi(modules.legal),
    partnersApi(modules.partners),
    hotelsApi({ ...modules, hotels: modules.hotels.search }),
    listedHotelsApi(modules.hotels),
    insuranceApi(modules),
    carsApi(modules.cars.search),
    carDeskApi(modules.cars.desk),
    stayReviewsApi(modules.hotels),
    ownerCalendarApi(modules.hotels),
    ownerMessagesApi(modules),
    paymentsApi(modules.payments.webhooks),
    paymentMethodsApi(modules.payments),
    disputesApi(modules),
    reservationsApi(modules),
    guestMessagesApi({ messages: modules.messages, stayOf }),
    guestReviewApi({ reviews: modules.hotels.reviews, stayOf }),
    ownerReservationsApi(modules.reservations.owners),
    ownerSalesApi({ ...modules.reservations, onSale: modules.hotels.listings.onSale }),
    staffReservationsApi({ staff: modules.reservations.staff, ...modules }),
    staffMailsApi(modules.staffMails),
    ticketingApi(modules.ticketing),
    alarmsApi(modules.alarms),
    staffPayoutsApi(modules),
    ownerMoneyApi(modules.payouts),
    notificationsApi(modules.notifications),
    visitorChatApi(modules),
    deskApi(modules.chat),
    deskSettingsApi(modules.chat),
    careersApi(modules),
    backofficeApi(modules),
    settingsApi(modules),
    backupsApi(modules),
    ...reportsApi(modules.reports),
    searchHistoryApi(modules.searches),
    supportApi(modules),
    helpApi(modules),
    supportRequestsApi(modules),
    supportMailApi({ ...modules, secret: env.SUPPORT_MAIL_SECRET }),
  ]
}
