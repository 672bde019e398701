// One primary button a view: where the page has one of its own, the header's action steps back.

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export const pagePrimarySlice = createSlice({
  name: 'pagePrimary',
  initialState: false,
  reducers: { setPagePrimary: (_state, { payload }: PayloadAction<boolean>) => payload },
  selectors: { selectPagePrimary: (state) => state },
})

export const { setPagePrimary } = pagePrimarySlice.actions
export const { selectPagePrimary } = pagePrimarySlice.selectors
