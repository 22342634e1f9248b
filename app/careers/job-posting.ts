import type { JobPosting, WithContext } from 'schema-dts'
import type { Opening } from '#modules/careers/careers.contract.ts'
import { BRAND } from '#platform/brand.ts'

const TYPES = { full_time: 'FULL_TIME', part_time: 'PART_TIME', temporary: 'TEMPORARY', internship: 'INTERN' } as const

/** schema.org JobPosting: what the page says, and nothing that we do not know. */
export function jobPosting(opening: Opening, origin: string) {
  const { title, summary, body, place, country, workplace, employment, openedOn, closesOn, slug } = opening
  const told = {
    '@context': 'https://schema.org' as const,
    '@type': 'JobPosting',
    title,
    description: `${summary}\n\n${body}`,
    identifier: { '@type': 'PropertyValue', name: BRAND.name, value: slug },
    datePosted: openedOn,
    ...(closesOn && { validThrough: `${closesOn}T23:59:59-03:00` }),
    employmentType: TYPES[employment],
    hiringOrganization: { '@type': 'Organization', name: BRAND.name, sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: country },
    },
    ...(workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }),
    directApply: true,
  } satisfies WithContext<JobPosting>
  return { 'script:ld+json': told }
}
