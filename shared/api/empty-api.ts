import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Project',
    'ProjectList',
    'Limits',
    'Prompts',
    'Run',
    'Report',
    'Profile',
    'Subscription',
    'Pricing',
    'Platforms',
  ],
  endpoints: () => ({}),
})
