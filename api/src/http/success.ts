export const success = <Data>(data: Data, message?: string) => ({
  success: true as const,
  ...(message === undefined ? {} : { message }),
  data,
})
