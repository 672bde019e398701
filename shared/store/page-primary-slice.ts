// At most one primary button per view: where the page has one, the header's action becomes secondary.

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export const pagePrimarySlice = createSlice({
  name: 'pagePrimary',
  initialState: false,
  reducers: { setPagePrimary: (_state, { payload }: PayloadAction<boolean>) => payload },
  selectors: { selectPagePrimary: (state) => state },
})

export const { setPagePrimary } = pagePrimarySlice.actions
export const { selectPagePrimary } = pagePrimarySlice.selectors
