import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The whole route table (specification §2). Every page stands in it twice, at the root in English and under /pt in
 * Portuguese, with the same file; ids carry the language.
 */
function pages(language: 'en' | 'pt'): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${language}:${path}` })
  return [
    index('site/home.tsx', { id: `${language}:home` }),
    page('flights', 'site/flights.tsx'),
    page('flights/:id', 'site/flight-offer.tsx'),
    page('about-us', 'site/about-us.tsx'),
    page('privacy', 'site/privacy.tsx'),
    page('subscribe', 'site/subscribe.tsx'),
    page('dev/gallery', 'dev/gallery.tsx'),
    page('dev/mailbox', 'dev/mailbox.tsx'),
    page('*', 'site/not-found.tsx'),
  ]
}

export default [
  route('robots.txt', 'feeds/robots.ts'),
  route('sitemap.xml', 'feeds/sitemap.ts'),
  route('art/:file', 'feeds/art.ts'),
  layout('i18n/layout-en.tsx', { id: 'en' }, pages('en')),
  ...prefix('pt', [layout('i18n/layout-pt.tsx', { id: 'pt' }, pages('pt'))]),
]
