CREATE TABLE "app"."write_keys" (
	"principal" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"status" smallint,
	"answer" text,
	CONSTRAINT "write_keys_principal_key_pk" PRIMARY KEY("principal","key")
);
--> statement-breakpoint
ALTER TABLE "app"."write_keys" ADD CONSTRAINT "write_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_keys_user" ON "app"."write_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "write_keys_used_at" ON "app"."write_keys" USING btree ("used_at");