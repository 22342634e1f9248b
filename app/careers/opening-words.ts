import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Opening } from '#modules/careers/careers.contract.ts'

export const WORKPLACE_WORDS: Record<Opening['workplace'], MessageDescriptor> = {
  office: msg`In the office`,
  hybrid: msg`Office and home`,
  remote: msg`Remote within the country`,
}

export const EMPLOYMENT_WORDS: Record<Opening['employment'], MessageDescriptor> = {
  full_time: msg`Full time`,
  part_time: msg`Part time`,
  temporary: msg`Temporary`,
  internship: msg`Internship`,
}
