import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { SiteSettings } from './create-settings.ts'
import { deskHours } from './hours/hours.routes.ts'
import { siteSettings } from './settings.routes.ts'

/** `/admin/settings/…`, and the hours of the desk. */
export function settingsApi({ settings }: { settings: SiteSettings }): FastifyPluginAsync[] {
  return [hoursApi(settings), sectionsApi(settings)]
}

function hoursApi(settings: SiteSettings): FastifyPluginAsync {
  return serve(deskHours, {
    read: () => settings.hours(),
    save: async ({ staff, body }) => {
      await settings.saveHours(staff, body)
      return settings.hours()
    },
  })
}

function sectionsApi(settings: SiteSettings): FastifyPluginAsync {
  return serve(siteSettings, {
    read: () => settings.read(),
    saveSite: ({ staff, body }) => settings.saveSite(staff, body),
    removeSite: ({ staff, body }) => settings.remove(staff, 'site', body.version),
    saveBrand: ({ staff, body }) => settings.saveBrand(staff, body),
    removeBrand: ({ staff, body }) => settings.remove(staff, 'brand', body.version),
    saveLogo: ({ staff, query, body }) => settings.saveLogo(staff, { ...query, content: body }),
    removeLogo: ({ staff, body }) => settings.remove(staff, 'logo', body.version),
    saveRates: ({ staff, body }) => settings.saveRates(staff, body),
    removeRates: ({ staff, body }) => settings.remove(staff, 'rates', body.version),
    addFeeStep: ({ staff, body }) => settings.addFeeStep(staff, body),
    withdrawFeeStep: ({ staff, body }) => settings.withdrawFeeStep(staff, body),
    setMarkUp: ({ staff, body }) => settings.setMarkUp(staff, body),
    withdrawMarkUp: ({ staff, body }) => settings.withdrawMarkUp(staff, body),
    feeExamples: () => settings.feeExamples(),
    changes: ({ query }) => settings.changes(query),
    restore: ({ staff, body }) => settings.restore(staff, body),
    saveTicketing: ({ staff, body }) => settings.saveTicketing(staff, body),
    removeTicketing: ({ staff, body }) => settings.remove(staff, 'ticketing', body.version),
    saveFeatures: ({ staff, body }) => settings.saveFeatures(staff, body),
    removeFeatures: ({ staff, body }) => settings.remove(staff, 'features', body.version),
    featureUse: () => settings.featureUse(),
    retention: ({ query, say }) => settings.retention(query, say),
    saveRetention: ({ staff, body }) => settings.saveRetention(staff, body),
    saveStock: ({ staff, body }) => settings.saveStock(staff, body),
    saveCompany: ({ staff, body }) => settings.saveCompany(staff, body),
    removeCompany: ({ staff, body }) => settings.remove(staff, 'company', body.version),
    savePaying: ({ staff, body }) => settings.savePaying(staff, body),
    removePaying: ({ staff, body }) => settings.remove(staff, 'paying', body.version),
    saveMail: ({ staff, body }) => settings.saveMail(staff, body),
    removeMail: ({ staff, body }) => settings.remove(staff, 'mail', body.version),
    testMail: ({ staff, body, locale }) => settings.testMail(staff, { ...body, locale }),
    signing: () => settings.signing(),
    makeSigningKey: ({ staff, body }) => settings.makeSigningKey(staff, body),
    trySigning: ({ staff }) => settings.trySigning(staff),
    switchSigning: ({ staff, body }) => settings.switchSigning(staff, body),
    removeSigning: ({ staff, body }) => settings.remove(staff, 'dkim', body.version),
    saveKey: ({ staff, body }) => settings.saveKey(staff, body),
    removeKey: ({ staff, body }) => settings.remove(staff, body.service, body.version),
    testKey: ({ staff, body }) => settings.testKey(staff, body),
    saveBackup: ({ staff, body }) => settings.saveBackup(staff, body),
    step: ({ staff, body }) => settings.skip(staff, body.step, body.skipped),
  })
}
