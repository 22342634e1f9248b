import { customerToken, signOut } from '#app/account/auth-record.ts'
import { ApiError, callApi, callApiForFile } from '#app/api.ts'
import type {
  Companion,
  CompanionFields,
  DeviceView,
  Erased,
  Profile,
  ProfileChange,
} from '#modules/accounts/accounts.contract.ts'
import type {
  NotificationsPage,
  PreferencesRequest,
  PreferencesView,
  ReadRequest,
} from '#modules/notifications/notifications.contract.ts'
import type { PaymentView, RefundView } from '#modules/payments/payments.contract.ts'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { Locale } from '#platform/locale.ts'

export type Trips = Record<'upcoming' | 'past' | 'drafts', ReservationSummary[]>
export type PaymentRow = { code: string; title: string; payment: PaymentView; refunds: RefundView[] }

type Path = `/api/customer/${string}`
type Body = { method: 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/**
 * The calls of the signed-in customer. Each throws ApiError for a refusal and for no answer; one that says that the
 * sign-in is over (401) also ends it in this browser.
 */
export function accountApi(locale: Locale) {
  const call = <Answer>(path: Path, write?: Body) =>
    guarded(callApi<Answer>(path, { bearer: customerToken(), locale, ...write }))
  return {
    profile: () => call<Profile>('/api/customer/profile'),
    changeProfile: (body: ProfileChange) => call<Profile>('/api/customer/profile', { method: 'PUT', body }),
    changePassword: (body: { currentPassword: string; newPassword: string }) =>
      call<void>('/api/customer/change-password', { method: 'POST', body }),

    devices: () => call<DeviceView[]>('/api/customer/sessions'),
    endDevice: (id: string) => call<void>(`/api/customer/sessions/${id}`, { method: 'DELETE' }),
    logoutEverywhere: () => call<void>('/api/customer/logout-everywhere', { method: 'POST' }),

    /** Of the second factor, whose answers stand in `data`. */
    secondFactor: async <Answer>(path: '' | `/${string}`, body?: object) => {
      const write = body && { method: 'POST' as const, body }
      return (await call<{ data: Answer }>(`/api/customer/two-factor${path}`, write)).data
    },

    companions: () => call<Companion[]>('/api/customer/companions'),
    addCompanion: (body: CompanionFields) => call<Companion>('/api/customer/companions', { method: 'POST', body }),
    changeCompanion: (id: string, body: CompanionFields) =>
      call<Companion>(`/api/customer/companions/${id}`, { method: 'PUT', body }),
    removeCompanion: (id: string) => call<void>(`/api/customer/companions/${id}`, { method: 'DELETE' }),

    trips: () => call<Trips>('/api/customer/reservations'),
    payments: () => call<{ rows: PaymentRow[] }>('/api/customer/payments'),
    receipt: (code: string) => file(`/api/reservations/${code}/documents/invoice.pdf`, locale),

    notifications: (query: URLSearchParams) => call<NotificationsPage>(`/api/customer/notifications?${query}`),
    markRead: (body: ReadRequest) =>
      call<{ unread: number }>('/api/customer/notifications/read', { method: 'POST', body }),
    preferences: () => call<PreferencesView>('/api/customer/notification-preferences'),
    setPreferences: (body: PreferencesRequest) =>
      call<PreferencesView>('/api/customer/notification-preferences', { method: 'PUT', body }),

    exportData: () => file('/api/customer/export', locale),
    erase: (password: string) => call<Erased>('/api/customer/erase', { method: 'POST', body: { password } }),
  }
}
export type AccountApi = ReturnType<typeof accountApi>

function file(path: `/api/${string}`, locale: Locale): Promise<Blob> {
  return guarded(callApiForFile(path, { bearer: customerToken(), locale }))
}

async function guarded<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signOut()
    throw error
  }
}
