// How to reach the people behind the product.

export const SUPPORT_EMAIL = 'support@sightline.example'
