/** Under this name a tab keeps a payment whose outcome is not known. */
export const paymentDraft = (planId: string) => `payment/${planId}`
