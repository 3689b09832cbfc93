import { useNavigate } from 'react-router';

/** Returns a function that goes back to the previous page, or to `fallback` where the app was opened on this one. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(fallback));
  };
}
