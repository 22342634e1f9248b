/**
 * Zod asks by `new Function` whether it may compile its schemas; the content security policy forbids it and reports it. A page's
 * own modules may make schemas before any other script runs, so this is at the head of the page, where zod looks for it.
 */
export const ZOD_WITHOUT_EVAL = 'window.__zod_globalConfig={jitless:true}'
