export interface FactorsTables {
  authenticator_apps: {
    id: string;
    user_id: string;
    secret: string;
    /** The newest time step with an accepted code. */
    last_step: number;
    created_at: string;
    /** Null until the first code was accepted. */
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
    /** Base64url. */
    credential_id: string;
    /** COSE key in Base64url. */
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  challenges: {
    /** SHA-256 of the challenge or of the cookie. */
    hash: string;
    purpose: string;
    user_id: string | null;
    expires_at: string;
  };
}
