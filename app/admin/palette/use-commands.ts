import { msg } from '@lingui/core/macro'
import {
  CarFront,
  ChartColumn,
  FileText,
  Keyboard,
  Languages,
  LogOut,
  MailSearch,
  Monitor,
  Moon,
  Plus,
  ShieldCheck,
  Sun,
} from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { isOpenTo, NAVIGATION } from '#app/admin/frame/navigation.ts'
import { useSignOut } from '#app/admin/frame/sign-out.tsx'
import { useData } from '#app/admin/session/data.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { useTheme } from '#app/admin/theme/theme.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { reports } from '#modules/reports/reports.routes.ts'
import { barePath, pathIn } from '#platform/language.ts'
import type { Command } from './command.ts'
import { PARTS } from './parts.ts'
import { useRuns } from './use-runs.ts'

/** Pages that begin something. */
const BEGIN = [
  { to: '/admin/cars/new', label: msg`New car depot`, icon: CarFront, needs: 'cars.manage' },
  { to: '/admin/payouts', label: msg`Prepare a payout run`, icon: Plus, needs: 'payouts.prepare' },
  { to: '/admin/users/staff', label: msg`Invite a colleague`, icon: Plus, needs: 'staff.manage' },
  { to: '/admin/careers/openings', label: msg`Draft an opening`, icon: Plus, needs: 'careers.work' },
  { to: '/admin/notifications/new', label: msg`Write a campaign`, icon: Plus, needs: 'notifications.write' },
  {
    to: '/admin/notifications/templates',
    label: msg`Site emails`,
    icon: MailSearch,
    needs: 'notifications.read',
  },
  { to: '/admin/second-factor', label: msg`Second factor`, icon: ShieldCheck, needs: null },
] as const

type Commands = {
  pages: readonly Command[]
  /** Pages within pages, which are found by what is typed. */
  parts: readonly Command[]
  actions: readonly Command[]
}

/** Where the person may go and what they may do from anywhere. */
export function useCommands(onKeys: () => void): Commands {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const staff = useStaff()
  const goTo = (to: string) => () => navigate(localPath(to))
  const may = ({ needs }: Pick<Command, 'needs'>) => isOpenTo(needs, staff?.permissions ?? [])
  const pages = NAVIGATION.flatMap(({ entries }) => entries).map((entry) => ({
    ...entry,
    id: entry.to,
    run: goTo(entry.to),
  }))
  const begin = BEGIN.map((entry) => ({ ...entry, id: `begin ${entry.to}`, run: goTo(entry.to) }))
  const actions = [...useRuns(), ...begin, ...useOwnActions(onKeys)]
  const behind = PARTS.map((one) => ({ ...one, icon: FileText }))
  const parts = [...behind, ...useReports(may({ needs: 'reports.read' }))].map(({ to, ...one }) => ({
    ...one,
    id: to,
    run: goTo(to),
  }))
  return { pages: pages.filter(may), parts: parts.filter(may), actions: actions.filter(may) }
}

/** Each report that the person may read, by the name that the server has for it in the language of the page. */
function useReports(reads: boolean) {
  const { data } = useData(reports.list, reads ? {} : null)
  return (data?.reports ?? []).map(({ id, title }) => ({
    to: `/admin/reports/${id}`,
    label: title,
    icon: ChartColumn,
    needs: 'reports.read' as const,
  }))
}

/** What someone does to their own screen and session. */
function useOwnActions(onKeys: () => void): readonly Command[] {
  const [theme, setTheme] = useTheme()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const signOut = useSignOut()
  const other = locale === 'en' ? 'pt-BR' : 'en'
  const themes = [
    { id: 'dark', label: msg`Dark mode`, icon: Moon, run: () => setTheme('dark') },
    { id: 'light', label: msg`Light mode`, icon: Sun, run: () => setTheme('light') },
    { id: 'system', label: msg`Light or dark, as in your system`, icon: Monitor, run: () => setTheme('system') },
  ].filter(({ id }) => id !== theme)
  return [
    ...themes,
    {
      id: 'language',
      label: other === 'en' ? msg`In English` : msg`In Portuguese`,
      icon: Languages,
      // A full load, since words and numbers change everywhere.
      run: () => location.assign(`${pathIn(other, barePath(pathname))}${search}`),
    },
    { id: 'keys', label: msg`Keyboard shortcuts`, icon: Keyboard, run: onKeys },
    { id: 'sign-out', label: msg`Logout`, icon: LogOut, run: signOut },
  ].map((one) => ({ ...one, needs: null }))
}
