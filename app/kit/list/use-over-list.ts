import { useCallback, useRef } from 'react'
import { useLocation, useNavigate, useOutlet } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'

/**
 * What opens over a list at an address of its own, or null. It closes by `useOutletContext<() => void>()`: as Back does where the
 * list was there before it, otherwise to the list.
 * @param path of the list
 */
export function useOverList(path: string) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { search } = useLocation()
  const fromList = useRef(false)
  const close = useCallback(() => {
    if (fromList.current) void navigate(-1)
    else void navigate(`${localPath(path)}${search}`, { replace: true, preventScrollReset: true })
  }, [navigate, localPath, path, search])
  const over = useOutlet(close)
  if (over === null) fromList.current = true
  return over
}
