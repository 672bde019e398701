/** Message when neither the product's servers nor the provider's can be reached. */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'
