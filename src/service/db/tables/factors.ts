/** Second factors of people; see `factors/`. */
export interface FactorsTables {
  authenticator_apps: {
    id: string;
    user_id: string;
    secret: string;
    /** The newest time step whose code was accepted; none is accepted again. */
    last_step: number;
    created_at: string;
    /** Null until a first code was given. */
    confirmed_at: string | null;
    last_used_at: string | null;
  };
  recovery_codes: {
    id: string;
    user_id: string;
    code_hash: string;
    created_at: string;
    used_at: string | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    /** Base64url, as the authenticator names it. */
    credential_id: string;
    /** Base64url of the COSE key. */
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** Challenges of passkeys and open second steps of sign-ins; each is used once. */
  challenges: {
    /** SHA-256 of the challenge, or of the cookie of a second step. */
    hash: string;
    purpose: string;
    user_id: string | null;
    expires_at: string;
  };
}
