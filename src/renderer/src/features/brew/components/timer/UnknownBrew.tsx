import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { toastError } from '@/ui/toast';

/** The address names a brew this device does not have (any more): says so and goes to the calculator. */
export function UnknownBrew() {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toastError('Esse preparo não está mais neste aparelho.');
  }, []);
  return <Navigate to="/calculator" replace />;
}
