import { Gauge } from 'lucide-react';
import { CardFact } from '../card-fact.tsx';

interface EstimateFactProps {
  short: string;
  words: string;
}

export const EstimateFact = ({ short, words }: EstimateFactProps) => (
  <CardFact icon={<Gauge />} short={short} words={words} title={words} />
);
