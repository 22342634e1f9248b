/** Below `/api`. */
export const STOP_PATH = '/alerts/stop'
