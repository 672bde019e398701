-- Planned and never asked: from now on they go with the cancelling itself.
DELETE FROM "app"."answers" WHERE "state" = 'cancelled';
