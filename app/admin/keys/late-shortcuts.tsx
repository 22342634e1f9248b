import { latePart } from '#app/ui/late-part.tsx'

/** Few people ask for the keys of a page: their dialog comes when they do. */
export const LateShortcuts = latePart({
  source: 'app/admin/keys/shortcuts-dialog.tsx',
  load: () => import('./shortcuts-dialog.tsx'),
  pick: (module) => module.ShortcutsDialog,
})
